import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export type StreamEvent = { name: string; data: Record<string, unknown> }

/** A listener on a stream of server-sent events. */
export type OpenStream = {
  answer: IncomingMessage
  /** Everything received so far. */
  text: () => string
  events: () => StreamEvent[]
  /** The topics of all changes received so far. */
  topics: () => unknown[]
  isOver: () => boolean
  close: () => void
}

/** Opens an event stream and waits until the server answers. */
export async function openStream(url: string, headers: Record<string, string> = {}, query = ''): Promise<OpenStream> {
  const sent = request(`${url}/api/live${query}`, { headers, agent: false })
  sent.end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('no answer')
  let text = ''
  let isOver = false
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    text += chunk
  })
  answer.on('error', () => {})
  answer.on('close', () => {
    isOver = true
  })
  const events = () =>
    [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name = '', data = '']) => ({ name, data: JSON.parse(data) }))
  return {
    answer,
    text: () => text,
    events,
    topics: () => events().flatMap(({ name, data }) => (name === 'changed' ? [data['topic']] : [])),
    isOver: () => isOver,
    close: () => sent.destroy(),
  }
}

import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './generated/api.d.ts'

/** A typed client of the server at `url`, with a session of its own. Outside a browser it has to store the cookie and send `Origin` itself. */
export function connect(url: string) {
  let cookie = ''
  const session: Middleware = {
    onRequest({ request }) {
      request.headers.set('origin', url)
      if (cookie) request.headers.set('cookie', cookie)
    },
    onResponse({ response }) {
      const set = response.headers.getSetCookie().find((one) => /^(__Host-)?sid=/.test(one))
      if (set) cookie = set.split(';')[0] ?? ''
    },
  }
  const client = createClient<paths>({ baseUrl: url })
  client.use(session)
  return client
}

/** The data of an answer; an error answer is thrown. */
export function dataOf<T>({ data, error }: { data?: T; error?: { error: string; message: string } }): T {
  if (error) throw new Error(`${error.error}: ${error.message}`)
  if (data === undefined) throw new Error('the answer has no body')
  return data
}

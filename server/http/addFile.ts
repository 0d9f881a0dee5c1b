import type { Readable } from 'node:stream'
import type Router from '@koa/router'
import type { Call } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** The content of a file, its size, and the name under which a browser saves it. */
type FileAnswer = { content: Readable; bytes: number; name: string }

/** Adds a call that answers with a file to save. Nothing may cache it. */
export function addFile<C extends Call & { fileType: string }>(
  router: Router,
  deps: RouteDeps,
  call: C,
  handler: (request: CallRequest<C>) => Promise<FileAnswer>,
) {
  registerCall(router, deps, call, async (request) => {
    const { content, bytes, name } = await handler(request)
    request.ctx.attachment(name)
    request.ctx.type = call.fileType
    request.ctx.length = bytes
    request.ctx.body = content
  })
}

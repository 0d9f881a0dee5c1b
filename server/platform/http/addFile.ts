import type { Readable } from 'node:stream'
import type Router from '@koa/router'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Call } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** The content of a file, its size where it is a stream, and the name under which a browser saves it. */
export type FileAnswer = { content: string; name: string } | { content: Readable; bytes: number; name: string }

/**
 * Adds a call that answers with a file to save. Nothing may cache it, and links on other sites open only those for everybody: a visitor of
 * theirs would save personal data without having asked for it.
 */
export function addFile<C extends Call & { fileType: string }>(
  router: Router,
  deps: RouteDeps,
  call: C,
  handler: (request: CallRequest<C>) => Promise<FileAnswer>,
) {
  registerCall(router, deps, call, async (request) => {
    const { ctx } = request
    if (call.access !== 'public' && ctx.get('sec-fetch-site') === 'cross-site') throw new AppError('foreign_origin')
    const file = await handler(request)
    ctx.attachment(file.name)
    ctx.type = call.fileType
    if ('bytes' in file) ctx.length = file.bytes
    ctx.body = file.content
  })
}

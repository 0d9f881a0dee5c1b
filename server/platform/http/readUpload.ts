import type { Context } from 'koa'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Call } from '#shared/contract/call.ts'

/**
 * Reads the file that a request sends. Reading ends as soon as the file is larger than the call takes, even if the request has declared less.
 * @throws AppError too_large, wrong_content_type.
 */
export async function readUpload(ctx: Context, { upload }: Pick<Call, 'upload'>): Promise<Uint8Array> {
  if (!upload || !ctx.is([...upload.types])) throw new AppError('wrong_content_type')
  if (Number(ctx.get('content-length')) > upload.maxBytes) throw new AppError('too_large')
  const chunks: Buffer[] = []
  let size = 0
  // a destroyed request could not be answered
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > upload.maxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

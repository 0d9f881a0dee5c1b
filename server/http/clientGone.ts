import { errorCode } from '#server/errorCode.ts'

const CLIENT_GONE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Did the client break off? A phone that leaves its network in the middle of a request is no error of the server. */
export const isClientGone = (error: unknown) => CLIENT_GONE.has(errorCode(error) ?? '')

import { createSendRequest, RequestFault } from './safeRequest.ts'

/** Fetches a small file from an address that a person typed; null when no file of at most `maxBytes` came. */
export type FetchFile = (file: { url: string; types: readonly string[]; maxBytes: number }) => Promise<Buffer | null>

export function createFetchFile(policy: { isProduction: boolean }): FetchFile {
  const send = createSendRequest(policy)
  return async ({ url, types, maxBytes }) => {
    try {
      const headers = { accept: types.join(', ') }
      const { status, bytes } = await send({ method: 'GET', url, headers, body: null, maxAnswerBytes: maxBytes })
      return status === 200 ? bytes : null
    } catch (error) {
      if (error instanceof RequestFault) return null
      throw error
    }
  }
}

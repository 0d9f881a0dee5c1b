import { saveFile } from '#pwa/device/saveFile.ts'
import type { Call } from '#shared/contract/call.ts'
import { ApiError, OfflineError } from './apiError.ts'

/**
 * Asks for a call's file and saves it under this name. Unlike with a link, a refusal is an error here instead of a file that contains it.
 * @throws ApiError for a refusal, OfflineError when no answer came.
 */
export async function downloadFile({ path }: Pick<Call, 'path'>, name: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'include', cache: 'no-store' }).catch(() => {
    throw new OfflineError()
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.text())
  saveFile(await answer.blob(), name)
}

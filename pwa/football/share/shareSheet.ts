/** Opens the share sheet of the device. Closing it is no error. */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

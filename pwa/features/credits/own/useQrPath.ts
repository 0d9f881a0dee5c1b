import { useEffect, useState } from 'react'
import { importQuietly } from '#pwa/device/importQuietly.ts'

/** The modules of a QR code; null until its drawing is loaded, and without it: the code is also there in letters. */
export function useQrPath(text: string): { size: number; path: string } | null {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isShown = true
    void importQuietly(async () => {
      const { qrPath } = await import('#pwa/shell/qrPath.ts')
      if (isShown) setDrawn(qrPath(text))
    })
    return () => {
      isShown = false
    }
  }, [text])
  return drawn
}

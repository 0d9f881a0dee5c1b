import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, type CameraFault, openRearCamera } from '#pwa/device/camera.ts'
import { usePageVisible } from '#pwa/device/usePageVisible.ts'
import { codeInScan } from '#pwa/features/credits/codeText.ts'
import { scanVideo } from './scanVideo.ts'

/**
 * Shows the rear camera in a video and reports each credit code in its picture. The camera is off while the page is hidden and after the
 * component is unmounted. `camera` is null until it runs, `fault` says why it does not; `isForeign`: the last QR code was not a credit code.
 */
export function useScan(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const isVisible = usePageVisible()
  const [camera, setCamera] = useState<Camera | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [isForeign, setIsForeign] = useState(false)

  const receive = useEffectEvent((text: string) => {
    const code = codeInScan(text)
    setIsForeign(code === null)
    if (code !== null) onCode(code)
  })

  useEffect(() => {
    if (!isVisible || fault !== null) return
    let isGone = false
    let stopScan: (() => void) | undefined
    const opening = openRearCamera()
    void opening.then((opened) => {
      if (isGone) return
      if (typeof opened === 'string') return setFault(opened)
      setCamera(opened)
      if (!video.current) return
      video.current.srcObject = opened.stream
      void video.current.play().catch(() => undefined) // it plays by itself as soon as the browser lets it
      stopScan = scanVideo(video.current, receive)
    })
    return () => {
      isGone = true
      stopScan?.()
      setCamera(null)
      void opening.then((opened) => typeof opened !== 'string' && opened.stop())
    }
  }, [isVisible, fault, video])

  return { camera, fault, isForeign, tryAgain: () => setFault(null) }
}

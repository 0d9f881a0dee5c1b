import { decodeQR } from 'qr/decode.js'

/** Milliseconds between two looks at the picture: quick to the eye, easy on the battery. */
const POLL_EVERY_MS = 120

/** Pixels of the picture's shorter side for our own reader. A code in front of the camera fills a third of it. */
const READ_PX = 480

type Reader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
declare global {
  interface Window {
    /** Only some browsers have one. */
    BarcodeDetector?: { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }
  }
}

/** The browser's own reader where it has one for QR codes; else null. */
async function browsersReader(): Promise<Reader | null> {
  const Detector = window.BarcodeDetector
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  if (!Detector || !formats?.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video)).at(0)?.rawValue ?? null
}

/** Reads the middle of the picture, where the frame on the screen is, from a canvas. */
function ownReader(): Reader {
  const canvas = document.createElement('canvas')
  canvas.width = READ_PX
  canvas.height = READ_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (!context || side === 0) return null
    context.drawImage(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, 0, 0, READ_PX, READ_PX)
    try {
      return decodeQR(context.getImageData(0, 0, READ_PX, READ_PX))
    } catch {
      return null // no code in this picture; the next one comes soon
    }
  }
}

/**
 * Reads a playing video repeatedly and reports the text of each QR code in it.
 * @returns a function that stops.
 */
export function scanVideo(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let read: Reader | null = null

  const readFrame = async () => {
    read ??= (await browsersReader()) ?? ownReader()
    const text = await read(video).catch(() => {
      read = ownReader() // some browsers have the API but not the service behind it
      return null
    })
    if (isStopped) return
    if (text) onText(text)
    timer = setTimeout(() => void readFrame(), POLL_EVERY_MS)
  }
  void readFrame()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { qrPath } from '#pwa/shell/qrPath.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aRedemption, aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const [WIDTH_PX, HEIGHT_PX] = [640, 480]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A camera that sees the QR code of a text, drawn by our own encoder, a little askew on a dark bar. `see` shows it another one. */
function haveCamera(text: string) {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  let seen = text
  const draw = () => {
    const { size, path } = qrPath(seen)
    context.resetTransform()
    context.fillStyle = 'rgb(20 24 30)'
    context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX)
    context.translate(WIDTH_PX / 2 - 130, HEIGHT_PX / 2 - 120)
    context.rotate(0.06)
    context.scale(250 / size, 250 / size)
    context.fillStyle = 'white'
    context.fillRect(0, 0, size, size)
    context.fillStyle = 'black'
    context.fill(new Path2D(path))
  }
  draw()
  const timer = setInterval(draw, 40)
  onTestFinished(() => clearInterval(timer))
  const streams: MediaStream[] = []
  const asked = giveCamera(async () => {
    const stream = canvas.captureStream(25)
    streams.push(stream)
    return stream
  })
  return {
    asked,
    /** Everything that was opened so far: on or off. */
    areOn: () => streams.map((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live')),
    see: (next: string) => {
      seen = next
    },
  }
}

/** What the browser answers when it is asked for a camera. */
function giveCamera(give: () => Promise<MediaStream>) {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(give)
  onTestFinished(() => asked.mockRestore())
  return asked
}

async function openScanner() {
  const shown = await renderScreen('/redeem', {
    viewer: aViewer({ role: 'staff' }),
    answers: [
      answer(contract.listRedemptions, []),
      answer(contract.validateCode, aValidCheck()),
      answer(contract.redeemCode, aRedemption()),
    ],
  })
  await button('Scan with the camera').click()
  return shown
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Scan a code' })

describe('the scanner', () => {
  it('reads our QR code with the bundled reader, checks the code and turns the camera off', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    const { asked, areOn } = haveCamera('QK7M3TXH')
    const { api } = await openScanner()
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) }),
    )
    expect(api.requestsOf(contract.validateCode).map(({ body }) => body)).toEqual([{ code: 'QK7M3TXH' }])
    await expect.poll(areOn).not.toContain(true)
  })

  it('plays the picture muted and inside the page, as iPhones ask for, and reads a code where a script may not start it', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    onTestFinished(() => play.mockRestore())
    haveCamera('QK7M3TXH')
    await openScanner()
    const { muted, playsInline, autoplay } = page.getByLabelText('What the camera sees').element() as HTMLVideoElement
    expect({ muted, playsInline, autoplay }).toEqual({ muted: true, playsInline: true, autoplay: true })
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(play).toHaveBeenCalled()
  })

  it("uses the browser's barcode reader where there is one", async () => {
    const detect = vi.fn(async () => [{ rawValue: 'ABCD2345' }])
    vi.stubGlobal(
      'BarcodeDetector',
      Object.assign(
        class {
          detect = detect
        },
        { getSupportedFormats: async () => ['qr_code'] },
      ),
    )
    haveCamera('QK7M3TXH')
    const { api } = await openScanner()
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode).map(({ body }) => body)).toEqual([{ code: 'ABCD2345' }])
  })

  it("uses the bundled reader where the browser's reader fails", async () => {
    const detect = () => Promise.reject(new DOMException('no service', 'NotSupportedError'))
    vi.stubGlobal(
      'BarcodeDetector',
      Object.assign(
        class {
          detect = detect
        },
        { getSupportedFormats: async () => ['qr_code'] },
      ),
    )
    haveCamera('QK7M3TXH')
    await openScanner()
    await expect.element(button('Redeem $50')).toBeVisible()
  })

  it('says that a QR code is not one of our codes, and continues to scan', async () => {
    const camera = haveCamera('https://elsewhere.example/menu')
    await openScanner()
    await expect.element(page.getByText('That is not one of our codes.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    camera.see('QK7M3TXH')
    await expect.element(button('Redeem $50')).toBeVisible()
  })

  it('scans the next code after one was redeemed', async () => {
    haveCamera('QK7M3TXH')
    const { api } = await openScanner()
    await button('Redeem $50').click()
    await button('Next code').click()
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode)).toHaveLength(2)
  })
})

describe('the camera', () => {
  it('is turned off when the bartender starts to type', async () => {
    const { areOn } = haveCamera('not one of ours')
    await openScanner()
    await expect.element(page.getByText('That is not one of our codes.')).toBeVisible()
    await button('Type the code instead').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(areOn()).not.toContain(true)
  })

  it('is turned off while the page is hidden, and on again afterwards', async () => {
    const { areOn } = haveCamera('not one of ours')
    await openScanner()
    await expect.element(page.getByText('That is not one of our codes.')).toBeVisible()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => state.mockRestore())
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(areOn).not.toContain(true)
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => areOn().at(-1)).toBe(true)
  })

  it.each([
    ['NotAllowedError', 'The camera is blocked'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'The camera is busy'],
  ])('%s is reported, and can be tried again', async (name, title) => {
    giveCamera(() => Promise.reject(new DOMException('', name)))
    await openScanner()
    await expect.element(page.getByText(title)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    haveCamera('QK7M3TXH')
    await button('Try again').click()
    await expect.element(button('Redeem $50')).toBeVisible()
  })

  it('is not available on plain http, where codes can still be typed', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
    await openScanner()
    await expect.element(page.getByText('No camera here')).toBeVisible()
    await button('Type the code instead').click()
    await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible()
  })

  it('has a light button on a device with a light', async () => {
    haveCamera('not one of ours')
    const light = { torch: true }
    const capabilities = vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue(Object.assign({ width: {} }, light))
    const applied = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue()
    onTestFinished(() => {
      capabilities.mockRestore()
      applied.mockRestore()
    })
    await openScanner()
    await button('Light').click()
    await expect.element(button('Light')).toHaveAttribute('aria-pressed', 'true')
    expect(applied).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  })
})

/** Why the camera gives no picture. */
export type CameraFault = 'unsupported' | 'denied' | 'none' | 'in_use'

export type Camera = { stream: MediaStream; hasTorch: boolean; setTorch: (isOn: boolean) => Promise<boolean>; stop: () => void }

/** Requested width in pixels: enough for a code at arm's length, and fast to decode. */
const WIDTH_PX = 1280

/** Opens the rear camera. No browser gives a page on plain http a camera. */
export async function openRearCamera(): Promise<Camera | CameraFault> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (typeof devices?.getUserMedia !== 'function') return 'unsupported'
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: WIDTH_PX } }
    return cameraOf(await devices.getUserMedia({ audio: false, video }))
  } catch (error) {
    return faultOf(error)
  }
}

function cameraOf(stream: MediaStream): Camera {
  const track = stream.getVideoTracks().at(0)
  const capabilities = track && typeof track.getCapabilities === 'function' ? track.getCapabilities() : {} // older Firefox has none
  return {
    stream,
    hasTorch: 'torch' in capabilities && capabilities.torch === true,
    /** Answers whether the light is on afterwards. */
    setTorch: async (isOn) => {
      const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
      return (
        (await track?.applyConstraints({ advanced: [light] }).then(
          () => isOn,
          () => !isOn,
        )) ?? false
      )
    },
    stop: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
}

const faultOf = (error: unknown): CameraFault => (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'unsupported'

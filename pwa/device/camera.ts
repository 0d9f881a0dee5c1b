/** Why there is no picture from the camera. */
export type CameraFault = 'unsupported' | 'denied' | 'none' | 'in_use'

export type Camera = { stream: MediaStream; hasTorch: boolean; setTorch: (isOn: boolean) => Promise<boolean>; stop: () => void }

/** Pixels across that are asked for: enough for a code held at arm's length, and quick to read. */
const WIDTH_PX = 1280

/** Opens the camera that looks away from the person. A page on plain http gets none from any browser. */
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
  const capabilities = track && typeof track.getCapabilities === 'function' ? track.getCapabilities() : {} // Firefox had none for long
  return {
    stream,
    hasTorch: 'torch' in capabilities && capabilities.torch === true,
    /** Answers whether the light is on now. */
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

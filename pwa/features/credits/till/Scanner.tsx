import { useRef, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Spinner } from '#pwa/design/Spinner.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import type { Camera, CameraFault } from '#pwa/device/camera.ts'
import * as texts from './texts.ts'
import { useScan } from './useScan.ts'

const FAULTS: Record<CameraFault, { title: string; text: string }> = {
  unsupported: { title: texts.noCameraHere(), text: texts.thisBrowserGivesThisPage() },
  denied: { title: texts.theCameraIsBlocked(), text: texts.allowTheCamera() },
  none: { title: texts.noCameraFound(), text: texts.thisDeviceHasNone() },
  in_use: { title: texts.theCameraIsBusy(), text: texts.anotherAppOrTab() },
}

/** The rear camera on the whole screen with a frame for the code; typing is always one tap away. */
export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, fault, isForeign, tryAgain } = useScan(video, onCode)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="panel"
      title={texts.scanACode()}
      aside={camera?.hasTorch && <Torch camera={camera} />}
      footer={
        <div className="mx-auto w-full max-w-md">
          <Button size="large" isWide onClick={onClose} label={texts.typeTheCodeInstead()}>
            <span className="inline-flex items-center gap-2.5">
              <ToolIcon name="keyboard" sizePx={26} />
              {texts.typeTheCodeInstead()}
            </span>
          </Button>
        </div>
      }
    >
      {fault ? (
        <Notice
          tone="warning"
          title={FAULTS[fault].title}
          className="mx-auto max-w-md"
          action={<Button onClick={tryAgain}>{texts.tryAgain()}</Button>}
        >
          {FAULTS[fault].text}
        </Notice>
      ) : (
        <div className="relative mx-auto h-[calc(100%-3.5rem)] min-h-64 w-full max-w-2xl overflow-hidden rounded-3xl bg-out">
          <video
            ref={video}
            muted
            playsInline
            autoPlay
            aria-label={texts.whatTheCameraSees()}
            className="absolute inset-0 size-full object-cover"
          />
          {camera ? (
            <Frame />
          ) : (
            <span className="absolute inset-0 grid place-items-center text-on-out">
              <Spinner sizePx={40} />
            </span>
          )}
        </div>
      )}
      <p role="status" className="mt-4 text-center text-lg">
        {!fault && hintOf(camera !== null, isForeign)}
      </p>
    </Dialog>
  )
}

function hintOf(isLooking: boolean, isForeign: boolean): string {
  if (!isLooking) return texts.openingTheCamera()
  return isForeign ? texts.thatIsNotOne() : texts.holdThePlayersQrCode()
}

function Torch({ camera }: { camera: Camera }) {
  const [isOn, setIsOn] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => void camera.setTorch(!isOn).then(setIsOn)}
      className="target inline-flex items-center gap-2 rounded-xl bg-raised px-3 font-semibold aria-pressed:bg-prize aria-pressed:text-on-prize"
    >
      <ToolIcon name="torch" />
      {texts.light()}
    </button>
  )
}

/** Four corners that show where the code has to be. */
const Frame = () => (
  <svg
    aria-hidden
    viewBox="0 0 100 100"
    className="absolute inset-0 size-full animate-breathe text-scan-light"
    fill="none"
    stroke="currentColor"
  >
    <path
      d="M18 30V22a4 4 0 0 1 4-4h8M70 18h8a4 4 0 0 1 4 4v8M82 70v8a4 4 0 0 1-4 4h-8M30 82h-8a4 4 0 0 1-4-4v-8"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
)

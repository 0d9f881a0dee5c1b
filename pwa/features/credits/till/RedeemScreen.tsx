import { useState } from 'react'
import { isStaff } from '#pwa/data/viewer/roles.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { GoodCode, PaidCode, UndoneCode, UnheardCode } from './CheckedCode.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { PaidToday } from './PaidToday.tsx'
import * as texts from './texts.ts'
import { useTill } from './useTill.ts'

const loadScanner = () => import('./Scanner.tsx')
const Scanner = lazyPart(async () => (await loadScanner()).Scanner)

/** The till, for a phone in one hand: staff check a code and take its worth off a bill. The server decides who may. */
export function RedeemScreen() {
  const { viewer } = useViewer()
  if (!viewer) return null
  return (
    <Page back={{ to: '/', label: texts.backToPicks() }} isTall className="max-w-7xl pt-2 lg:px-10 lg:pt-8">
      {isStaff(viewer.role) ? <TillDesk key={viewer.id} /> : <StaffOnly />}
    </Page>
  )
}

function TillDesk() {
  const till = useTill()
  const isOnline = useOnline()
  const [isScanning, setIsScanning] = useState(false)
  const [isByCamera, setIsByCamera] = useState(false)

  const scan = () => setIsScanning(true)
  const takeScanned = (code: string) => {
    setIsScanning(false)
    setIsByCamera(true)
    till.check(code)
  }
  const closeScanner = () => {
    setIsScanning(false)
    setIsByCamera(false)
  }
  /** After a code from the camera the camera opens again, unless a scanner at the till has begun to type. */
  const next = (firstCharacter?: string) => {
    till.next(firstCharacter)
    if (isByCamera && firstCharacter === undefined) scan()
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-12">
      <div className="mx-auto grid w-full max-w-xl gap-4" onPointerEnter={() => void importQuietly(loadScanner)}>
        <h1 className="type-page">{texts.redeemACode()}</h1>
        {!isOnline && <OfflineNotice>{texts.aCodeIsOnlyPaid()}</OfflineNotice>}
        {till.at.step === 'entry' && (
          <>
            <CodeEntry till={till} refusal={till.at.refusal} onScan={scan} />
            <p className="text-muted">
              {texts.whoMayWinWhat()}{' '}
              <AppLink to="/rules/official" className="target inline-flex items-center font-semibold underline underline-offset-4">
                {texts.officialRules()}
              </AppLink>
              .
            </p>
          </>
        )}
        {till.at.step === 'checked' && <GoodCode till={till} checked={till.at.checked} />}
        {till.at.step === 'unheard' && <UnheardCode till={till} checked={till.at.checked} />}
        {till.at.step === 'paid' && <PaidCode redemption={till.at.redemption} checkNumber={till.at.checkNumber} onNext={next} />}
        {till.at.step === 'undone' && <UndoneCode redemption={till.at.redemption} checkNumber={till.at.checkNumber} onNext={next} />}
      </div>
      <PaidToday checkNumberOf={till.checkNumberOf} onUndone={till.showUndone} />
      {isScanning && <Scanner onCode={takeScanned} onClose={closeScanner} />}
    </div>
  )
}

const StaffOnly = () => (
  <Card as="section" className="mx-auto mt-8 grid max-w-xl justify-items-center gap-3 p-8 text-center">
    <span aria-hidden className="grid size-16 place-items-center rounded-full bg-raised text-muted">
      <Icon name="lock" sizePx={32} />
    </span>
    <h1 className="type-page">{texts.staffOnly()}</h1>
    <p className="text-muted">{texts.codesAreRedeemed()}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/" variant="primary">
        {texts.backToTheStart()}
      </ButtonLink>
      <ButtonLink to="/credits">{texts.yourCredits()}</ButtonLink>
    </div>
  </Card>
)

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { listen } from '#pwa/device/listen.ts'
import { cleanCode } from '#pwa/features/credits/codeText.ts'
import type { Redemption } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'
import type { Checked, Till } from './useTill.ts'

/** What the code is worth, in numbers that can be read across a bar, and the one tap that pays it. */
export function GoodCode({ till, checked }: { till: Till; checked: Checked }) {
  const dollars = formatDollars(checked.amount)
  const [checkNumber, setCheckNumber] = useState('')
  const asked = checkNumber.trim() === '' ? checked : { ...checked, checkNumber: checkNumber.trim() }
  return (
    <Panel
      key={till.failedAttempts}
      look="bg-linear-to-br from-prize from-10% to-prize-deep text-on-prize"
      heading={
        <>
          <span className="text-lg font-semibold">{checked.description}</span>
          <span className="type-number mt-1 block text-[clamp(7rem,38vw,10rem)]">{dollars}</span>
        </>
      }
    >
      <p className="text-lg font-semibold text-balance">{texts.goodCodeNotPaidYet({ minimumAge: checked.minimumAge })}</p>
      {checked.asksCheckNumber && (
        <Field
          label={texts.checkNumber()}
          value={checkNumber}
          maxLength={100}
          autoComplete="off"
          hint={texts.toastTakesTheAmountOff()}
          onChange={(event) => setCheckNumber(event.target.value)}
          className="rounded-2xl bg-surface p-4 text-left text-text"
        />
      )}
      <PayButtons till={till} checked={asked} label={texts.redeem({ dollars })} />
    </Panel>
  )
}

/** No answer came, so it may be paid or not. Repeating the same attempt can't pay it twice. */
export function UnheardCode({ till, checked }: { till: Till; checked: Checked }) {
  return (
    <Panel
      key={till.failedAttempts}
      look="bg-warning text-on-warning"
      heading={
        <>
          <Icon name="wifi-off" sizePx={64} className="mx-auto" />
          <span className="type-page mt-3 block">{texts.didntHearBackTryAgain()}</span>
        </>
      }
    >
      <p className="text-lg leading-snug font-semibold">{texts.mayBeRedeemedOrNot({ dollars: formatDollars(checked.amount) })}</p>
      <PayButtons till={till} checked={checked} label={texts.tryAgain()} />
    </Panel>
  )
}

type DoneProps = { redemption: Redemption; checkNumber: string | undefined; onNext: (firstCharacter?: string) => void }

/** A paid code, to be read from two meters away. */
export function PaidCode({ redemption, checkNumber, onNext }: DoneProps) {
  return (
    <DonePanel
      look="bg-correct text-on-correct"
      heading={
        <>
          <span className="mx-auto grid size-32 place-items-center rounded-full bg-on-correct text-correct">
            <Icon name="check" sizePx={88} />
          </span>
          <span className="type-number block text-[clamp(7rem,38vw,10rem)]">{formatDollars(redemption.amount)}</span>
          <span className="sr-only"> — </span>
          <span className="type-page mt-2 block">
            {checkNumber === undefined ? texts.takeItOffTheBill() : texts.toastTakesItOff({ checkNumber })}
          </span>
        </>
      }
      redemption={redemption}
      onNext={onNext}
    />
  )
}

/** A payment that was undone: the opposite of what the panel asked before. */
export function UndoneCode({ redemption, checkNumber, onNext }: DoneProps) {
  return (
    <DonePanel
      look="bg-warning text-on-warning"
      heading={
        <>
          <span className="type-page block">{texts.undone()}</span>
          <span className="sr-only"> — </span>
          <span className="type-number block text-[clamp(7rem,38vw,10rem)]">{formatDollars(redemption.amount)}</span>
          <span className="type-page mt-2 block">
            {checkNumber === undefined ? texts.backOnTheBill() : texts.lookAtCheck({ checkNumber })}
          </span>
        </>
      }
      redemption={redemption}
      onNext={onNext}
    >
      <p className="text-lg leading-snug">{texts.theCodeCanBeRedeemed()}</p>
    </DonePanel>
  )
}

type DonePanelProps = Omit<DoneProps, 'checkNumber'> & Omit<PanelProps, 'children'> & { children?: ReactNode }

/** Whose code it was, and the way to the next one. */
function DonePanel({ redemption, onNext, children, ...panel }: DonePanelProps) {
  useFirstCharacter(onNext)
  return (
    <Panel {...panel}>
      <p className="text-lg font-semibold">
        {redemption.playerName} · {redemption.description}
      </p>
      {children}
      <Button variant="quiet" size="large" isWide onClick={() => onNext()} className="*:min-h-18">
        {texts.nextCode()}
      </Button>
    </Panel>
  )
}

function PayButtons({ till, checked, label }: { till: Till; checked: Checked; label: string }) {
  return (
    <div className="grid gap-1">
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={till.isPaying}
        onClick={() => till.redeem(checked)}
        className="*:min-h-20 *:text-[2rem]"
      >
        {label}
      </Button>
      <button
        type="button"
        disabled={till.isPaying}
        onClick={() => till.next()}
        className="target min-h-12 rounded-xl font-semibold underline underline-offset-4 disabled:opacity-50"
      >
        {texts.notThisOne()}
      </button>
    </div>
  )
}

/** A scanner at the till types without a tap on the field: its first character begins the next code. What is typed in a dialog stays there. */
function useFirstCharacter(onCharacter: (character: string) => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length !== 1 || cleanCode(key) === '' || ctrlKey || metaKey || altKey) return
    if (document.activeElement?.closest('[role=dialog]')) return
    event.preventDefault() // the field, which takes the focus now, would get it a second time
    onCharacter(cleanCode(key))
  })
  useEffect(() => listen(window, ['keydown'], (event: KeyboardEvent) => handleKey(event)), [])
}

type PanelProps = { look: string; heading: ReactNode; children: ReactNode }

/**
 * The heading takes the focus, never the button: the Enter at the end of a scanned code must not pay a code that nobody has looked at. A key that
 * counts the failed attempts moves the focus back after each of them.
 */
function Panel({ look, heading, children }: PanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <section
      className={`flex min-h-[calc(100dvh-11.75rem-var(--safe-bottom))] animate-pop flex-col justify-end gap-5 rounded-3xl p-5 text-center shadow-dock md:p-8 lg:min-h-0 ${look}`}
    >
      <h2 ref={title} tabIndex={-1} className="my-auto outline-none">
        {heading}
      </h2>
      {children}
    </section>
  )
}

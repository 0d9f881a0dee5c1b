import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, hasStatus } from '#pwa/data/call/apiError.ts'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { randomId } from '#pwa/device/randomId.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { MINIMUM_AGE_YEARS, REDEMPTIONS_LISTED } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { type CodeCheck, CREDIT_CODE_LENGTH, type Redemption } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { REDEMPTIONS_KEY, useRedemptions } from './redemptionQueries.ts'
import { type Refusal, refusalOf } from './refusalText.ts'
import * as texts from './texts.ts'

/** Milliseconds of vibration when a code is paid: a bar is too loud for a sound. */
const PAID_VIBRATION_MS = 200

/** A valid code and the attempt to pay it. The attempt's id stays the same until the server has answered, so a repeated request pays once. */
export type Checked = {
  code: string
  amount: number
  description: string
  attemptId: string
  asksCheckNumber: boolean
  minimumAge: number
  checkNumber?: string
}

/** The list of payments has a payment for a day, unless it is undone or many newer ones fill the list. */
const LISTED_MS = 12 * HOUR_MS

export type TillStep =
  | { step: 'entry'; refusal: Refusal | null }
  | { step: 'checked'; checked: Checked }
  /** The request was sent and no answer came: it may be paid or not. */
  | { step: 'unheard'; checked: Checked }
  /** With the number of a check, the point-of-sale system takes the amount off. */
  | { step: 'paid'; redemption: Redemption; checkNumber: string | undefined }
  /** The payment that was on the screen has been undone. */
  | { step: 'undone'; redemption: Redemption; checkNumber: string | undefined }

const ENTRY: TillStep = { step: 'entry', refusal: null }
const UNHEARD: Refusal = { title: texts.didntHearBack(), text: texts.noAnswerCameNothing() }

/** From a typed or scanned code to money off a bill: check first, then one tap; with every refusal and lost answer. */
export function useTill() {
  const zone = useZone()
  const [at, setAt] = useState<TillStep>(ENTRY)
  const [code, setCode] = useState('')
  const queryClient = useQueryClient()
  const [failedAttempts, setFailedAttempts] = useState(0)
  /** A second tap can arrive before React has rendered the first. */
  const isBusy = useRef(false)

  const refuse = (refusal: Refusal) => setAt({ step: 'entry', refusal })

  const check = useMutation({
    mutationFn: (typed: string) => callApi(contract.validateCode, { body: { code: typed } }),
    onSuccess: (answer, typed) => {
      const checked = toChecked(typed, answer)
      if (checked) setAt({ step: 'checked', checked })
      else refuse({ title: texts.invalidCode(), text: answer.error ?? texts.thisCodeIsNotValid() })
    },
    onError: async (error, typed) => {
      if (isSignedOut(error)) return void ((await askToSignIn(texts.theCodeIsCheckedAfterwards())) && check.mutate(typed))
      refuse(error instanceof ApiError && error.status < 500 ? refusalOf(zone, error, serverNow()) : UNHEARD)
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  const redeem = useMutation({
    mutationFn: ({ code: paid, attemptId, checkNumber }: Checked) =>
      callApi(contract.redeemCode, { body: { code: paid, attemptId, ...(checkNumber && { posTransactionId: checkNumber }) } }),
    onSuccess: (redemption, { checkNumber }) => {
      vibrate(PAID_VIBRATION_MS)
      setAt({ step: 'paid', redemption, checkNumber })
      setCode('')
    },
    onError: async (error, checked) => {
      // somebody may sign in much later, or somebody else: the code stays on the screen, and the next tap pays
      if (isSignedOut(error)) return void (await askToSignIn(texts.nothingWasPaidYetTap()))
      if (!(error instanceof ApiError) || error.status >= 500) return setAt({ step: 'unheard', checked })
      const refusal = refusalOf(zone, error, serverNow())
      // A rate-limited request was not processed: the same attempt can be sent again.
      if (error.code === 'too_many_requests') return void toast.warning({ title: refusal.title, description: refusal.text })
      refuse(refusal)
    },
    onSettled: (_, error) => {
      isBusy.current = false
      if (error) setFailedAttempts((before) => before + 1)
      void queryClient.invalidateQueries({ queryKey: REDEMPTIONS_KEY })
    },
  })

  /** A payment was undone: the panel must not go on asking to take its money off the bill. */
  const showUndone = (undone: Redemption) => {
    if (at.step === 'paid' && at.redemption.id === undone.id) setAt({ step: 'undone', redemption: undone, checkNumber: at.checkNumber })
  }
  const paid = useRedemptions().data
  const listed = useRef<string>(undefined)
  const findUndone = useEffectEvent(() => {
    if (at.step !== 'paid') return
    const { id, redeemedAt } = at.redemption
    if (paid?.some((redemption) => redemption.id === id)) listed.current = id
    else if (listed.current === id && serverNow() - Date.parse(redeemedAt) < LISTED_MS && !isPushedOut(paid, redeemedAt))
      showUndone(at.redemption)
  })
  // a manager may undo it on another device
  useEffect(() => {
    if (paid && at.step === 'paid') findUndone()
  }, [paid, at.step])

  /** Runs `work` unless a call is under way. */
  const once = (work: () => void) => {
    if (isBusy.current) return
    isBusy.current = true
    work()
  }

  return {
    at,
    code,
    setCode,
    isChecking: check.isPending,
    isPaying: redeem.isPending,
    failedAttempts,
    check: (typed: string) => {
      setCode(typed)
      if (typed.length === CREDIT_CODE_LENGTH)
        return once(() => {
          setAt(ENTRY) // the refusal of the code before
          check.mutate(typed)
        })
      refuse({ title: texts.enterCode(), text: typed === '' ? texts.pleaseEnterARedemptionCode() : texts.aCodeHasEightSigns() })
    },
    redeem: (checked: Checked) => once(() => redeem.mutate(checked)),
    checkNumberOf: ({ id }: Redemption) => (at.step === 'paid' && at.redemption.id === id ? at.checkNumber : undefined),
    showUndone,
    /** Back to the field: empty, or with the character that a scanner at the till has typed already. */
    next: (firstCharacter = '') => {
      if (isBusy.current) return
      setCode(firstCharacter)
      setAt(ENTRY)
    },
  }
}

export type Till = ReturnType<typeof useTill>

/** Whether a payment of this moment may be missing from the list because newer ones fill it. */
const isPushedOut = (paid: readonly Redemption[] | undefined, redeemedAt: string) =>
  paid !== undefined && paid.length >= REDEMPTIONS_LISTED && paid.every((newer) => newer.redeemedAt >= redeemedAt)

const isSignedOut = (error: unknown) => hasStatus(error, 401)

const toChecked = (
  code: string,
  { valid, amount, description, asksCheckNumber = false, minimumAge = MINIMUM_AGE_YEARS }: CodeCheck,
): Checked | null =>
  valid && amount !== null
    ? {
        code,
        amount,
        description: description ?? texts.venueCredit({ dollars: formatDollars(amount) }),
        attemptId: randomId(),
        asksCheckNumber,
        minimumAge,
      }
    : null

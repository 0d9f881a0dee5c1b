import * as texts from './toastPhrases.texts.ts'

/** The tone of a toast. */
export type ToastVariant = 'success' | 'destructive' | 'warning' | 'default' | 'celebration'

/** Titles of toasts that have none of their own; the first of each list is the default. */
export const toastPhrases = {
  celebration: [
    () => texts.touchdown(),
    () => texts.andTheCrowdGoesWild(),
    () => texts.sixPoints(),
    () => texts.toTheHouse(),
    () => texts.spikeIt(),
  ],
  destructive: [
    () => texts.penaltyFlagThrown(),
    () => texts.flagOnThePlay(),
    () => texts.falseStart(),
    () => texts.incompletePass(),
    () => texts.turnoverOnDowns(),
  ],
  warning: [
    () => texts.underReview(),
    () => texts.twoMinuteWarning(),
    () => texts.uponFurtherReview(),
    () => texts.measuringForTheFirstDown(),
    () => texts.playClockIsRunning(),
  ],
  default: [
    () => texts.officialTimeout(),
    () => texts.fromTheBooth(),
    () => texts.wordFromTheSideline(),
    () => texts.huddleUp(),
    () => texts.hearTheCall(),
  ],
  success: [
    () => texts.goodCall(),
    () => texts.firstDown(),
    () => texts.theKickIsGood(),
    () => texts.movingTheChains(),
    () => texts.theRulingOnTheField(),
  ],
} as const satisfies Record<ToastVariant, readonly [() => string, ...(() => string)[]]>

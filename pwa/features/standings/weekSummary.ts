/** What the home screen shows of a week that has begun: one file, so that its parts come together. */
export { AllOutcomes, OutcomesSheet } from './AllOutcomes.tsx'
export { RootingGuide } from './RootingGuide.tsx'
export { WeekStrip } from './WeekStrip.tsx'

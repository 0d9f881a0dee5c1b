export { PicksCompleteDialog } from '#pwa/features/picks/review/PicksCompleteDialog.tsx'
export { WeeksDialog } from '#pwa/features/picks/slate/WeeksDialog.tsx'
export { FlowDialogs } from './FlowDialogs.tsx'

export { WeeksDialog } from '#pwa/features/picks/slate/WeeksDialog.tsx'
export { FlowDialogs } from './FlowDialogs.tsx'

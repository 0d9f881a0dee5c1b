export { FlowDialogs } from './FlowDialogs.tsx'
export { WeeksDialog } from './WeeksDialog.tsx'

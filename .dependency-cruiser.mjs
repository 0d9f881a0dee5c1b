export { importRules as default } from './scripts/importRules.ts'

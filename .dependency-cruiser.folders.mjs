export { folderRules as default } from './scripts/importRules.ts'

import { rehearseSeasons } from './rehearseSeasons.ts'

/** `npm run seasons`: plays the seasons 2020 to 2025 of REPLAY_FILE in a row in one installation: six champions, and old boards that never change. */
await rehearseSeasons([2020, 2021, 2022, 2023, 2024, 2025])

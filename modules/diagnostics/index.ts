export { journeyRuns } from './diagnostics.tables.ts'
export { runJourneys } from './journeys/run-journeys.ts'
export type { OpenStage, OpensStage, Stage } from './journeys/stage.ts'

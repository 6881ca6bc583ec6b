export type { AnyCases, MachineCases, PortCases, SurfaceCases } from './cases.ts'
export { type CoverageItem, coverageItemsOf, isCaseItem, withOmissions } from './coverage-items.ts'
export { type CoveredItem, type MachineCoverage, readCoverage, writeCoverage } from './coverage.ts'
export {
  type CoveringPaths,
  getCoveringPaths,
  type IgnoredEvents,
  ignoredItems,
  type Path,
  type PathOptions,
  type Step,
} from './covering-paths.ts'
export { folderOf, type FoundMachine, type ImportModule, loadMachines } from './load-modules.ts'
export { describePath } from './describe-path.ts'
export { findMachines, type LoadedMachine, loadMachine, type MachineFiles } from './find-machines.ts'
export { readFailure, replayFailure, type StoredFailure, writeFailure } from './failure.ts'
export { type GivenPath, type GivenStep, testGivenPath } from './given-steps.ts'
export { handlersOf, stateNodesOf } from './graph.ts'
export { type Microstep, microstepObserver, transitionReader } from './microsteps.ts'
export { effectsOf, withMocks } from './mocks.ts'
export { describeMissed, type Failure, type ModelRun, testModelPath } from './model.ts'
export { type Mutant, mutantsOf } from './mutants.ts'
export { type MutantResult, type MutationScore, scoreMutants } from './mutation-score.ts'
export { type Outcome, recordable } from './outcome.ts'
export {
  findDeviatingPaths,
  findDeviations,
  findGaps,
  type MachineRecord,
  onSurface,
  pageOf,
  readRecord,
  recordMachine,
  recordOf,
  type RecordedStep,
  type RecordedSurface,
  type ReplayedPath,
  replayRecord,
  writeRecord,
} from './record.ts'
export type { Property } from './properties.ts'
export { type ReportFiles, writeReport } from './report.ts'
export type { GenerationOptions } from './state-graph.ts'
export { isInState, stateName, testPath, type TestParameters } from './test-path.ts'

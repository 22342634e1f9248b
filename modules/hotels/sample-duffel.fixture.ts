/* Stays of Duffel on a scripted server, for tests of other modules. */
export { sealSupplied } from './supplied/supplied-token.ts'
export { openScriptedStays } from './suppliers/duffel/open-scripted-stays.fixture.ts'
export { scriptDuffelStays } from './suppliers/duffel/scripted-stays.fixture.ts'

/* Flights of Duffel on a scripted server, for tests of other modules. */
export { newsOfChange, openScripted, WEBHOOK_SECRET } from './suppliers/duffel/open-scripted.fixture.ts'

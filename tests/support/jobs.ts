// why: the true runner polls by the wall clock; it has a test of its own, and the whole process is killed and started again in tests/e2e.
export { jobsInHand as manualJobs } from '#platform/jobs-in-hand.ts'

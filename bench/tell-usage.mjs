// Loaded into the site by benchmarks before anything else: tells what its process holds and has used, on a port of its own.
import { createServer } from 'node:http'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const usage = () => JSON.stringify({ ...process.memoryUsage(), cpu: process.cpuUsage() })
  createServer((_request, answer) => answer.end(usage()))
    .listen(Number(process.env.USAGE_PORT), '127.0.0.1')
    .unref()
}

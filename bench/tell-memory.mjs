// Loaded into the site by bench/memory.ts before anything else: tells what its process holds, on a port of its own.
import { createServer } from 'node:http'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  createServer((_request, answer) => answer.end(JSON.stringify(process.memoryUsage())))
    .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
    .unref()
}

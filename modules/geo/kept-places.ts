import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { type Places, readPlaces } from './read-places.ts'

/** Keeps all places in a file of V8's own format: what is one object here is one object again when it is read. */
export function keepPlaces(file: string, places = readPlaces()): void {
  writeFileSync(file, serialize(places))
}

/** What `keepPlaces` put there, if it did. */
export function keptPlaces(file: string): Places | undefined {
  return existsSync(file) ? deserialize(readFileSync(file)) : undefined
}

/** Written by the build (vite.config.ts): the file of each part that is loaded later, by the path of its source. */
const FILES = '/late-parts.json'

/**
 * Loads a part of the page that comes later. When that fails it tries once more with the files that the server has now:
 * since the page was opened there may have been a deploy, or the line was broken for a moment. Throws when that fails too.
 * @param source the path that `load` imports, from the root of the project.
 */
export async function loadLate<Module>(source: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    const file = await currentFile(source)
    // Browsers may remember that an address failed, so it gets another one each time.
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as Module
  }
}

async function currentFile(source: string): Promise<string> {
  const response = await fetch(FILES, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${FILES} answered ${response.status}`)
  const file: unknown = (await response.json())[source]
  if (typeof file !== 'string') throw new Error(`${source} is no part of the site any more`)
  return `/${file}`
}

type Long = { line: number; name: string; statements: number }
export function longFunctions(source: string, most: number, plugins?: ('typescript' | 'jsx')[]): Long[]

type Module = { source: string; dependencies: readonly { resolved: string }[] }
export function circlesAmong(modules: readonly Module[]): string[][]

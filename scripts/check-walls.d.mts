type Cruised = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }
export function circlesAmong(modules: readonly Cruised[]): string[][]

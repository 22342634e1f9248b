/**
 * Drizzle's query functions, re-exported: each file that imports the package itself makes Node read its 180 kB of
 * exports again, which took a quarter of a start.
 */
export * from 'drizzle-orm'

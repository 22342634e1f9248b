/** What the partner portal is told where there is nothing to tell (specification §7). */
export async function success(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}

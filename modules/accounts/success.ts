/** The partner portal's answer where there is nothing to return (specification §7). */
export async function success(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}

/**
 * Why an address gets no mail: its mailbox does not exist; it came back several times; its reader called a mail of ours spam, and gets
 * no news or offers; or staff said so.
 */
export const SUPPRESSION_REASONS = ['gone', 'refused', 'complaint', 'staff'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

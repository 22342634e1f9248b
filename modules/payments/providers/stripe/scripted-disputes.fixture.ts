import { REQUESTS } from './scripted-requests.fixture.ts'
import { checked, idOf, invalid, Problem, type State } from './scripted-state.fixture.ts'

type Asked = { kind: string; method: string; id: string | undefined; verb: string | undefined; text: string }

export function answerOnDisputes(state: State, { kind, method, id, verb, text }: Asked): object {
  if (kind === 'files') return upload(state, text)
  if (!id) {
    const { created } = checked(REQUESTS.disputes, text)
    const data = [...state.disputes.values()].filter((one) => one.created >= created.gte).reverse()
    return { object: 'list', has_more: false, url: '/v1/disputes', data }
  }
  const dispute = state.disputes.get(id)
  if (!dispute) throw new Problem(404, { type: 'invalid_request_error', code: 'resource_missing' })
  if (method === 'GET') return dispute
  if (!dispute.status.endsWith('needs_response')) throw invalid('dispute_not_open')
  if (verb === 'close') {
    checked(REQUESTS.close, text)
    return Object.assign(dispute, { status: 'lost' })
  }
  const { evidence } = checked(REQUESTS.evidence, text)
  for (const file of [evidence.receipt, evidence.service_documentation, evidence.uncategorized_file])
    if (file && !state.files.has(file)) throw invalid('resource_missing')
  const status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  const details = { due_by: dispute.evidence_details.due_by, submission_count: 1 }
  return Object.assign(dispute, { status, evidence, evidence_details: details })
}

/** A form of parts, as browsers send files. */
function upload(state: State, text: string): object {
  const purpose = /name="purpose"\r\n\r\n([a-z_]+)/.exec(text)?.[1]
  const [, name, content] = /filename="([^"]+)"\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)/.exec(text) ?? []
  if (purpose !== 'dispute_evidence' || !name || !content?.startsWith('%PDF')) throw invalid('file_invalid')
  const id = idOf('file')
  state.files.set(id, `${name} ${content}`)
  return { id, object: 'file', purpose }
}

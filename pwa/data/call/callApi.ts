import { takeAhead } from '#pwa/device/answersAhead.ts'
import { savePeopleTime, saveServerTime } from '#pwa/device/serverTime.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { type Call, type CallInput, type CallResponse, toRequest } from '#shared/contract/call.ts'
import { PEOPLE_TIME_HEADER, SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { ApiError, hasCode, OfflineError } from './apiError.ts'
import { askToSignIn } from './askToSignIn.ts'
import { isSignOutPending, settlePendingSignOut } from './pendingSignOut.ts'
import * as texts from './texts.ts'

/** Longest wait for an answer. After it, what the server did is unknown. */
const ANSWER_TIMEOUT_MS = 20_000

const PASSWORD_AGAIN = texts.adminTasksAsk()

/** `signal` cancels the call, `limitMs` is the longest wait for its answer. */
type Options = { signal?: AbortSignal; limitMs?: number }

/**
 * Makes a call of the contract and parses its answer. If a player has signed out on this device without a network, it ends their session first.
 * When the call needs the password again, sign-in opens over the screen, which keeps its place, and the call is made once more.
 * @throws ApiError for a refusal, OfflineError when no answer came.
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, options: Options = {}): Promise<CallResponse<C>> {
  await endPendingSession()
  const send = () => callOnce(call, input, options)
  return call.access === 'public' ? send() : askingForPassword(send)
}

/** Makes a call; when it needs the password again, sign-in opens over the screen and the call is made once more. */
export async function askingForPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!hasCode(error, 'password_required') || !(await askToSignIn(PASSWORD_AGAIN, { isAgain: true }))) throw error
    return send()
  }
}

/** Ends the session of a player who signed out on this device without a network; does nothing when there is none. */
export async function endPendingSession(): Promise<void> {
  if (!isSignOutPending()) return
  await settlePendingSignOut(async () => void (await callOnce(contract.logout, {}, {})))
}

async function callOnce<C extends Call>(call: C, input: CallInput<C>, options: Options): Promise<CallResponse<C>> {
  const { method, path, body, contentType } = toRequest(call, input)
  const request: RequestInit & { method: string } = {
    method,
    credentials: 'include',
    ...(method !== 'GET' && { headers: { 'content-type': contentType } }),
    ...(body !== undefined && { body }),
  }
  const { answer, text } = await send(path, request, options)
  if (!answer.ok) {
    const error = new ApiError(answer.status, text || answer.statusText, answer.headers.get('retry-after'))
    if (answer.status !== 401 && answer.status !== 404) console.warn(error.message)
    throw error
  }
  return call.response.parse(JSON.parse(text)) as CallResponse<C>
}

/**
 * A network that ends within the answer, or gives none in time, is as good as none: what the server did is unknown. Whether the caller has cancelled
 * is not read from the error: WebKit rejects with an AbortError whatever ends a request.
 */
async function send(path: string, request: RequestInit & { method: string }, { signal: cancelled, limitMs = ANSWER_TIMEOUT_MS }: Options) {
  const ahead = takeAhead(request.method, path)
  const ending = ahead?.ending ?? new AbortController() // by hand: `AbortSignal.any` is younger than many iPhones and TVs
  const end = () => ending.abort()
  const timer = setTimeout(end, limitMs)
  cancelled?.addEventListener('abort', end)
  if (cancelled?.aborted) end()
  const ask = () => fetch(path, { ...request, signal: ending.signal })
  try {
    const answer = await (ahead ? ahead.answer.catch(ask) : ask())
    saveTimes(answer.headers)
    return { answer, text: await answer.text() }
  } catch (error) {
    throw cancelled?.aborted ? error : new OfflineError()
  } finally {
    clearTimeout(timer)
  }
}

/** They are those of the moment when the answer began. */
function saveTimes(headers: Headers): void {
  const serverTime = headers.get(SERVER_TIME_HEADER)
  if (serverTime) saveServerTime(Number(serverTime))
  const peopleTime = headers.get(PEOPLE_TIME_HEADER)
  if (peopleTime) savePeopleTime(Number(peopleTime))
}

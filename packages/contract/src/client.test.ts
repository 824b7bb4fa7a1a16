import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallFailed, CallRefused, createClient, createWireClient } from './client.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  vi.restoreAllMocks()
})

/** Start a real server with these responses, and count the requests. */
async function serverOf(answer: RequestListener) {
  const requests = { times: 0, ended: 0 }
  server = createServer((request, response) => {
    requests.times += 1
    response.on('close', () => (requests.ended += 1))
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

async function clientOf(answer: RequestListener, timeoutMilliseconds?: number) {
  const { base, requests } = await serverOf(answer)
  const call = createWireClient({
    base,
    session: () => null,
    lang: () => 'en_us',
    ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds })
  })
  return { call, requests }
}

const order = { item: 'bi', money: '10', lid: 1, mid: 1, expect: '202611210001' }
const failed = (kind: CallFailed['kind']) => expect.objectContaining({ name: 'CallFailed', kind })

describe('a call', () => {
  it('that is not answered within its time has timed out, and its connection is let go', async () => {
    const { call, requests } = await clientOf(() => undefined, 1000)
    await expect(call('placeOrder', order)).rejects.toEqual(failed('timeout'))
    await vi.waitFor(() => expect(requests).toEqual({ times: 1, ended: 1 }), 20_000)
  })

  it('has timed out when its answer starts and does not end in time', async () => {
    const { call } = await clientOf((_request, response) => void response.writeHead(200).write('{"code":'), 1000)
    await expect(call('getBase')).rejects.toEqual(failed('timeout'))
  })

  it('has thirty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { call } = await clientOf((_request, response) => response.end('{"code":200,"data":"bnVsbA=="}'))
    await call('getBase')
    expect(timeout.mock.calls).toEqual([[30_000]])
  })

  it('has failed when its connection breaks before or within the answer, and is not sent a second time', async () => {
    for (const hasStarted of [false, true]) {
      const { call, requests } = await clientOf((_request, response) => {
        if (hasStarted) response.writeHead(200, { 'content-length': '500' }).write('{"code":200')
        setTimeout(() => response.destroy(), 20)
      })
      const error = await call('placeOrder', order).catch((fault: unknown) => fault)
      expect(error).toBeInstanceOf(CallFailed)
      expect(requests.times).toBe(1)
    }
  })

  it('that is answered by something else than the API has failed, too', async () => {
    const { call } = await clientOf((_request, response) => response.end('<html>Log in to this network</html>'))
    await expect(call('getBase')).rejects.toEqual(failed('unreadable'))
  })

  it('that the caller ends is neither a refusal nor a failure, while it waits and while it reads', async () => {
    for (const hasStarted of [false, true]) {
      const { call, requests } = await clientOf((_request, response) => {
        if (hasStarted) response.writeHead(200).write('{')
      })
      const ended = new AbortController()
      const calling = call('getBase', {}, { signal: ended.signal })
      await vi.waitFor(() => expect(requests.times).toBe(1), 20_000)
      ended.abort()
      await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
    }
  })

  it('that is refused for its session names the session with which it was asked, not the one of now', async () => {
    const { base } = await serverOf((_request, response) => {
      response.end('{"code":401,"msg":"Authentication error","err":"AUTH_REQUIRED","data":"bnVsbA==","rid":"x"}')
    })
    const refused: unknown[] = []
    let session = { token: 'old', tokensso: '1' }
    const call = createWireClient({
      base,
      session: () => session,
      lang: () => 'en_us',
      onAuthRequired: (session) => refused.push(session)
    })
    const calling = call('getUserInfo')
    session = { token: 'new', tokensso: '2' }
    await expect(calling).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
    expect(refused).toEqual([{ token: 'old', tokensso: '1' }])
  })

  it('says who asks and in which language, is form-urlencoded by POST and in the query by GET, and has its data decoded', async () => {
    const seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []
    const { base } = await serverOf((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
        response.end('{"code":200,"msg":"OK","data":"eyJpZCI6NywibmFtZSI6IkLDoSJ9","err":"","rid":"x"}')
      })
    })
    const session = { token: 'a secret', tokensso: '17' }
    const call = createWireClient({ base, session: () => session, lang: () => 'vn_vn' })
    expect(await call('getLotteryInfo', { key: 'k3_1m' })).toEqual({ id: 7, name: 'Bá' })
    await call('setSex', { sex: '2' })
    const [read, sent] = seen
    expect([read!.method, read!.url]).toEqual(['GET', '/Lottery/getLotteryInfo?key=k3_1m'])
    expect([sent!.method, sent!.url, sent!.body]).toEqual(['POST', '/member/setSex', 'sex=2'])
    expect(sent!.headers['content-type']).toContain('application/x-www-form-urlencoded')
    const who = { lang: 'vn_vn', tokensso: '17', token: 'YSBzZWNyZXQ=' }
    expect(read!.headers).toMatchObject(who)
    expect(sent!.headers).toMatchObject(who)
  })

  it('of domain values is encoded and decoded: by the shapes of the first visit, and by those that it loads for it', async () => {
    const queries: unknown[] = []
    const { base } = await serverOf((request, response) => {
      queries.push(request.url)
      const data = btoa(JSON.stringify([{ expect: '202611210001', next_expect: '202611210002' }]))
      response.end(JSON.stringify({ code: 200, msg: 'OK', data, err: '', rid: 'x' }))
    })
    const call = createClient({ base, session: () => null, lang: () => 'en_us' })
    expect(await call('getHotLotteries')).toEqual([{ expect: '202611210001', periodNumber: '202611210002' }])
    expect(await call('getLotteryHistory', { key: 'k3_1m' })).toMatchObject([{ periodNumber: '202611210001' }])
    await call('getUserGameList', { orderNumber: '7' })
    expect(queries.at(-1)).toBe('/member/getUserGameList?order_no=7')
  })

  it('that is refused about a field has the domain’s name of the field', async () => {
    const data = btoa(JSON.stringify({ field: 'bankid' }))
    const { base } = await serverOf((_request, response) => {
      response.end(JSON.stringify({ code: 401, msg: 'Check it', err: 'FIELD_INVALID', data, rid: 'x' }))
    })
    const connection = { base, session: () => null, lang: () => 'en_us' }
    const refusal = (error: unknown) => error as CallRefused
    const inDomain = await createClient(connection)('setBank', { accountNumber: '1' }).catch(refusal)
    const onWire = await createWireClient(connection)('setBank', { bankid: '1' }).catch(refusal)
    expect([inDomain, onWire]).toMatchObject([{ field: 'accountNumber' }, { field: 'bankid' }])
    expect(inDomain).toMatchObject({ err: 'FIELD_INVALID', message: 'Check it', data: { field: 'accountNumber' } })
  })

  it('that is refused says why, and when to come back', async () => {
    const { call } = await clientOf((_request, response) => {
      response.writeHead(503, { 'retry-after': '2' })
      response.end('{"code":503,"msg":"Too busy","err":"OVERLOADED","data":"bnVsbA==","rid":"x"}')
    })
    const error = await call('getBase').catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(CallRefused)
    expect(error).toMatchObject({ code: 503, err: 'OVERLOADED', message: 'Too busy', retryAfterSeconds: 2 })
  })
})

import { expect, it } from 'vitest'
import { redacted } from '#/domain/redaction.ts'

const token = 'aB3_'.repeat(11)

it.each([
  ['the mail to ada@passepartout.example came back', 'the mail to [redacted] came back'],
  ['/legacy?email=ada%40passepartout.example&siteId=Art', '/legacy?email=[redacted]&siteId=Art'],
  ['"[GET] /logout?refresh_token=abc-1&channel_id=Art"', '"[GET] /logout?refresh_token=[redacted]&channel_id=Art"'],
  ['/callback?code=c0de&state=st4te', '/callback?code=[redacted]&state=[redacted]'],
  ['{"msg":"{\\"password\\":\\"Harbor-7!\\",\\"a\\":1}"}', '{"msg":"{\\"password\\":\\"[redacted]\\",\\"a\\":1}"}'],
  ['authorization: Basic YWRhOkhhcmJvci03IQ==', 'authorization: [redacted]'],
  ['card 4242 4242 4242 4242 and 378282246310005 declined', 'card [redacted] and [redacted] declined'],
  ['"path":"/art/en-US/gift-cards/PASS-GIFT-PART-0025"', '"path":"/art/en-US/gift-cards/[redacted]"'],
  [
    '"path":"/shopper/shopper-context/v1/organizations/f_ecom_zzpp_001/shopper-context/0b9f2c1e-7c55-4a11-9d27-1f0c6a9c1d42"',
    '"path":"/shopper/shopper-context/v1/organizations/f_ecom_zzpp_001/shopper-context/[redacted]"',
  ],
  ['/callback?usid=0b9f2c1e-7c55-4a11-9d27-1f0c6a9c1d42&x=1', '/callback?usid=[redacted]&x=1'],
  ['{"usid":"0b9f2c1e-7c55-4a11-9d27-1f0c6a9c1d42"}', '{"usid":"[redacted]"}'],
  ['cc-slas::zzpp_001::scid:a::usid:0b9f2c1e-7c55-4a11', 'cc-slas::zzpp_001::scid:a::usid:[redacted]'],
  [`a seal ${token} broke`, 'a seal [redacted] broke'],
])('redacts %j to %j', (line, logged) => expect(redacted(line)).toBe(logged))

it.each([
  '{"path":"/art/en-US/gift-cards/GC0025"}',
  '{"level":30,"time":"2026-11-22T09:48:56.123Z","correlationId":"0b9f2c1e-7c55-4a11-9d27-1f0c6a9c1d42","path":"/art/en-US/products/p10000001-sA-harbor","status":200,"milliseconds":12}',
  '{"error":{"type":"TypeError","code":"ECONNREFUSED","stack":"at file:///srv/shop/dist/server/assets/log.server-B7xYz9Qa.js:12:7"}}',
  'POST commerce /customer/shopper-customers/v1/organizations/f_ecom_zzpp_001/customers: answered 409',
])('does not change %s', (line) => expect(redacted(line)).toBe(line))

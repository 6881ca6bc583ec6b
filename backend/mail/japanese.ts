import type { EmailContent, Message } from './message.ts'

export function japanese(message: Message, brand: string): EmailContent {
  const greeting = message.name ? `${message.name} 様` : 'お客様'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `${brand}のパスワードの再設定`,
        greeting,
        paragraphs: [
          `${brand}のアカウントについて、パスワードの再設定のご依頼を受け付けました。`,
          { label: '新しいパスワードを設定する', address: message.link },
          `このリンクは${message.minutes}分以内に一度だけ使えます。お心当たりがない場合、パスワードは変わっていません。`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `${brand}のサインイン用リンク`,
        greeting,
        paragraphs: [
          { label: 'サインインする', address: message.link },
          `このリンクは${message.minutes}分以内に一度だけ使えます。お心当たりがない場合は、何もなさらなくて大丈夫です。`,
        ],
      }
    case 'password-changed':
      return {
        subject: `${brand}のパスワードが変更されました`,
        greeting,
        paragraphs: [
          'パスワードが先ほど変更されました。お心当たりがない場合は、パスワードを再設定のうえ、ご連絡ください。',
        ],
      }
    case 'order-confirmation':
      return {
        subject: `${brand}のご注文 ${message.orderNo}`,
        greeting,
        paragraphs: [
          `ありがとうございます。ご注文 ${message.orderNo} を承りました。`,
          ...(message.delivery ? [`${message.delivery}までにお届けする予定です。`] : []),
          ...(message.link ? [{ label: 'ご注文を見る', address: message.link }] : []),
        ],
        lines: [...message.lines, ...message.gifts.map(giftLine), { label: '合計', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `${brand}のご注文 ${message.orderNo} を発送しました`,
        greeting,
        paragraphs: [
          `ご注文 ${message.orderNo} は${message.carrier}がお預かりしました。追跡番号は ${message.trackingNumber} です。`,
          ...(message.delivery ? [`${message.delivery}までにお届けする予定です。`] : []),
          ...(message.link ? [{ label: 'ご注文を見る', address: message.link }] : []),
        ],
      }
    case 'order-access':
      return {
        subject: `${brand}のご注文 ${message.orderNo} のコード`,
        greeting,
        paragraphs: [
          `ご注文 ${message.orderNo} の内容を見たいとのご依頼を受け付けました。このコードは${message.minutes}分以内に使えます。`,
          'お心当たりがない場合は、コードを誰にも知らせず、そのままになさってください。',
        ],
        lines: [{ label: 'コード', value: message.code }],
      }
    case 'gift-card':
      return {
        subject: `${brand}のギフトカードが届きました`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} 様からギフトカードが届きました。` : 'ギフトカードをお届けします。',
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'お支払いの際にコードを入力してください。使わなかった分はカードに残ります。',
          { label: 'ギフトカードと残高', address: message.link },
        ],
        lines: [
          { label: '金額', value: message.amount },
          { label: 'コード', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `${recipient} 様へのギフトカード${day ? `（${day}にお届け）` : ''}`,
  value,
})

import type { EmailContent, Message, NewWork } from './message.ts'

export function japanese(message: Message, brand: string): EmailContent {
  const greeting = message.name ? `${message.name} 様` : 'お客様'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `【${brand}】パスワード再設定のご案内`,
        greeting,
        paragraphs: [
          `${brand}のアカウントのパスワード再設定を受け付けました。次のリンクからお手続きください。`,
          { label: '新しいパスワードを設定する', address: message.link },
          `このリンクは${message.minutes}分間有効で、一度だけご利用いただけます。お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `【${brand}】ログイン用リンクのご案内`,
        greeting,
        paragraphs: [
          { label: 'ログインする', address: message.link },
          `このリンクは${message.minutes}分間有効で、一度だけご利用いただけます。お心当たりがない場合は、このメールを破棄してください。`,
        ],
      }
    case 'password-changed':
      return {
        subject: `【${brand}】パスワード変更のお知らせ`,
        greeting,
        paragraphs: [
          'パスワードが変更されました。お心当たりがない場合は、すぐにパスワードを再設定のうえ、当店までご連絡ください。',
        ],
      }
    case 'order-confirmation':
      return {
        subject: `【${brand}】ご注文ありがとうございます（${message.orderNo}）`,
        greeting,
        paragraphs: [
          `ご注文ありがとうございます。ご注文（${message.orderNo}）を承りました。`,
          ...(message.delivery ? [`お届け予定日：${message.delivery}まで`] : []),
          ...(message.link ? [{ label: 'ご注文内容を確認する', address: message.link }] : []),
        ],
        lines: [...message.lines, ...message.gifts.map(giftLine), { label: '合計', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `【${brand}】商品を発送しました（${message.orderNo}）`,
        greeting,
        paragraphs: [
          `ご注文（${message.orderNo}）の商品を${message.carrier}で発送しました。追跡番号は${message.trackingNumber}です。`,
          ...(message.delivery ? [`お届け予定日：${message.delivery}まで`] : []),
          ...(message.link ? [{ label: 'ご注文内容を確認する', address: message.link }] : []),
        ],
      }
    case 'order-cancelled':
      return {
        subject: `${brand}のご注文 ${message.orderNo} をキャンセルしました`,
        greeting,
        paragraphs: [
          `ご注文 ${message.orderNo} をキャンセルしました。カードへのご請求はなく、ギフトカードの残高は元に戻ります。`,
          { label: 'ご注文を見る', address: message.link },
        ],
      }
    case 'order-refunded':
      return {
        subject: `${brand}のご注文 ${message.orderNo} の返金のお知らせ`,
        greeting,
        paragraphs: [
          `ご注文 ${message.orderNo} のうち ${message.amount} を、お支払いいただいた方法に返金しました。`,
          { label: 'ご注文を見る', address: message.link },
        ],
      }
    case 'order-access':
      return {
        subject: `【${brand}】ご注文の確認コード（${message.orderNo}）`,
        greeting,
        paragraphs: [
          `ご注文（${message.orderNo}）を表示するには、${message.minutes}分以内に次のコードを入力してください。`,
          'お心当たりがない場合は、このメールを破棄し、コードを誰にも知らせないでください。',
        ],
        lines: [{ label: 'コード', value: message.code }],
      }
    case 'alert-confirmation':
      return {
        subject: `【${brand}】お知らせメールのご確認`,
        greeting,
        paragraphs: [
          `お気に入りの作品が${message.stock ? (message.price ? '再入荷したとき、または値下げされたとき' : '再入荷したとき') : '値下げされたとき'}にメールでお知らせするお申し込みを承りました。ご本人のメールアドレスであることをご確認ください。`,
          { label: 'お知らせを受け取る', address: message.link },
          `このリンクは${message.days}日間有効です。お心当たりがない場合は、このメールを破棄してください。今後メールが届くことはありません。`,
        ],
      }
    case 'favorite-news':
      return {
        subject: newsSubject(message.works, brand),
        greeting,
        paragraphs: ['お気に入りの作品についてのお知らせです。'],
        works: message.works.map((work) => ({
          ...work,
          note: work.isBack
            ? work.before === undefined
              ? '再入荷しました'
              : '再入荷・値下げしました'
            : '値下げしました',
        })),
        closing: [
          ...(message.more > 0 ? [`ほか${message.more}点`] : []),
          { label: 'すべての作品を見る', address: message.link },
        ],
        footer: [
          'このメールは、お気に入りの作品のお知らせをお申し込みの方にお送りしています。お知らせがあるときだけ、1日1通までお送りします。',
          { label: 'お知らせメールを停止する', address: message.stopLink },
        ],
      }
    case 'gift-card':
      return {
        subject: `【${brand}】ギフトカードが届きました`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} 様からギフトカードが届きました。` : 'ギフトカードをお届けします。',
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'お支払いの際にコードを入力してください。使い切れなかった分はカードに残ります。',
          { label: '残高を確認する', address: message.link },
        ],
        lines: [
          { label: '金額', value: message.amount },
          { label: 'コード', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `${recipient} 様へのギフトカード${day ? `（${day}にお届け予定）` : ''}`,
  value,
})

/** Names the work if there is only one. */
function newsSubject(works: readonly NewWork[], brand: string): string {
  const [first] = works
  if (works.length === 1 && first) return `【${brand}】${first.isBack ? '再入荷' : '値下げ'}：${first.title}`
  if (works.every(({ isBack }) => isBack)) return `【${brand}】再入荷のお知らせ`
  return works.some(({ isBack }) => isBack) ? `【${brand}】再入荷・値下げのお知らせ` : `【${brand}】値下げのお知らせ`
}

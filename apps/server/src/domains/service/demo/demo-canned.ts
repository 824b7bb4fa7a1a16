/** The demo's canned answers to frequent questions about this site. */
export const demoCanned = [
  {
    name: 'Greeting',
    texts: {
      vn_vn: 'Xin chào, đây là bộ phận chăm sóc khách hàng. Tôi đang đọc tin nhắn của bạn.',
      en_us: 'Hello, this is customer service. I’m reading your message now.',
      zh_cn: '您好，这里是客服，我正在查看您的消息。',
      es_spa: 'Hola, soy de atención al cliente. Estoy leyendo tu mensaje ahora mismo.',
      ms_my: 'Hai, ini khidmat pelanggan. Saya sedang membaca mesej anda.',
      id_id: 'Halo, ini layanan pelanggan. Saya sedang membaca pesan Anda.'
    }
  },
  {
    name: 'Recharge on its way',
    texts: {
      vn_vn:
        'Điểm được cộng ngay khi nhà cung cấp xác nhận thanh toán. Lệnh nạp chưa xác nhận được kiểm tra lại cho đến một ngày sau khi hết hạn, nên bạn đừng thanh toán lần nữa.',
      en_us:
        'Points are credited as soon as the provider confirms the payment. We keep checking an unconfirmed recharge until one day after it expires, so please don’t pay again.',
      zh_cn: '支付渠道确认付款后，积分会立即入账。未确认的充值会持续查询，直到过期后一天，请勿重复支付。',
      es_spa:
        'Los puntos se abonan en cuanto el proveedor confirma el pago. Seguimos revisando una recarga sin confirmar hasta un día después de que vence, así que no pagues otra vez.',
      ms_my:
        'Mata dikreditkan sebaik sahaja penyedia mengesahkan bayaran. Tambah nilai yang belum disahkan terus disemak sehingga sehari selepas tamat tempoh, jadi jangan bayar sekali lagi.',
      id_id:
        'Poin masuk begitu penyedia mengonfirmasi pembayaran. Isi ulang yang belum terkonfirmasi terus diperiksa sampai sehari setelah kedaluwarsa, jadi jangan membayar lagi.'
    }
  },
  {
    name: 'Withdrawal in review',
    texts: {
      vn_vn:
        'Lệnh rút của bạn đang được xét duyệt. Điểm được giữ chứ không mất. Nếu bị từ chối, bạn được hoàn điểm ngay kèm lý do. Rút điểm không bao giờ đòi nạp thêm hay trả phí.',
      en_us:
        'Your withdrawal is in review. Your points are held, not lost. If it is rejected, you get them back right away, with the reason. A withdrawal never requires a deposit or a fee.',
      zh_cn: '您的提现正在审核，积分只是暂时冻结。如被拒绝，积分会连同原因立即退回余额。提现绝不要求充值或手续费。',
      es_spa:
        'Tu retiro está en revisión. Tus puntos están retenidos, no perdidos. Si se rechaza, los recuperas de inmediato, con el motivo. Un retiro nunca exige depósitos ni comisiones.',
      ms_my:
        'Pengeluaran anda sedang disemak; mata anda ditahan, bukan hilang. Jika ditolak, mata dipulangkan serta-merta bersama sebabnya. Pengeluaran tidak sekali-kali memerlukan deposit atau caj.',
      id_id:
        'Penarikan Anda sedang ditinjau; poinnya ditahan, tidak hilang. Jika ditolak, poin langsung kembali ke saldo beserta alasannya. Penarikan tidak pernah memerlukan setoran atau biaya.'
    }
  },
  {
    name: 'Check a draw',
    texts: {
      vn_vn:
        'Bạn có thể tự kiểm chứng kỳ quay này: mở “Kiểm chứng kỳ quay”, chọn kỳ và xem từng bước, từ mã niêm phong đến xúc xắc. Không ai ở đây sửa được kết quả.',
      en_us:
        'You can verify this draw yourself: open “Verify a draw”, choose the draw and follow each step from the seal to the dice. Nobody here can change a result.',
      zh_cn: '您可以自行验证这一期：打开“验证开奖”，选择期号，逐步查看从上锁到骰子的过程。这里没有人能更改结果。',
      es_spa:
        'Puedes verificar este sorteo: abre “Verificar un sorteo”, elígelo y sigue cada paso, del sello a los dados. Aquí nadie puede cambiar un resultado.',
      ms_my:
        'Anda boleh mengesahkan cabutan ini sendiri: buka “Sahkan cabutan”, pilih cabutan dan ikuti setiap langkah daripada meterai hingga dadu. Tiada sesiapa di sini boleh mengubah keputusan.',
      id_id:
        'Anda bisa memverifikasi undian ini sendiri: buka “Verifikasi undian”, pilih undian, lalu ikuti tiap langkah dari segel sampai dadu. Di sini tidak ada yang bisa mengubah hasil.'
    }
  }
]

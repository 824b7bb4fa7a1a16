import { as, flag, list, object, optionalText } from './shape.ts'
import { videoCard, videoFields } from './first/video-fields.ts'

const { count, money, is_see } = videoFields

export const videoWire = {
  getVideoList: { input: object({ kw: 'searchText' }), output: list(videoCard) },
  getVideoInfoItem: { output: list(object({ ...videoFields, vod_pic: 'cover', vod_name: 'title' })) },
  getVideoInfo: {
    output: object({
      count,
      money,
      is_see,
      vod_pic: 'cover',
      vod_name: 'title',
      vod_play_url: 'playlistUrl',
      free_see_time: 'watchableSeconds',
      demo: as('isDemo', flag),
      expires_ts: 'expiresAtSeconds',
      withdrawn: as('isWithdrawn', flag)
    })
  },
  buyVideo: {
    input: object({ req_id: 'requestId', money }),
    output: object({ is_see, money: 'charged', order_no: as('orderNumber', optionalText) })
  },
  setProgress: { output: object({ count }) },
  getMyVideos: {
    output: list(
      object({
        ...videoFields,
        order_no: 'orderNumber',
        buy_time: 'boughtAt',
        buy_ts: 'boughtAtSeconds',
        refunded: as('isRefunded', flag),
        withdrawn: as('isWithdrawn', flag)
      })
    )
  },
  getContinue: { output: list(videoCard) }
} as const

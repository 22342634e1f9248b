import QRCode from 'qrcode'

/** A whole SVG document that wallets and banks read the code from. */
export function qrSvgOf(code: string): Promise<string> {
  return QRCode.toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}

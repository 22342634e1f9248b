/** Reads big-endian numbers one after the other, with the two packed forms of WOFF2. */
export class ByteReader {
  at = 0
  readonly bytes: Buffer

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  skip(count: number) {
    this.at += count
  }

  u8(): number {
    return this.bytes.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  take(count: number): Buffer {
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  text(count: number): string {
    return this.take(count).toString('latin1')
  }

  /** Seven bits a byte, the highest first. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }

  /** One byte up to 252; 253 announces a word, 254 and 255 add 506 and 253 to another byte. */
  packed16(): number {
    const byte = this.u8()
    if (byte === 253) return this.u16()
    if (byte === 254) return this.u8() + 506
    return byte === 255 ? this.u8() + 253 : byte
  }
}

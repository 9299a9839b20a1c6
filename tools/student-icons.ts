// Draws the icons of the student entry: the road of the house's sign on its colour, whole inside the safe circle of a mask.
import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#1366c2"/>
  <path d="M150 384 L222 128 H290 L362 384 H312 L296 326 H216 L200 384 Z" fill="#fff"/>
  <path d="M248 156 H264 V190 H248 Z M246 214 H266 V252 H246 Z M244 276 H268 V300 H244 Z" fill="#1366c2"/>
</svg>`;

for (const side of [192, 512])
  await sharp(Buffer.from(drawing), { density: 300 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`student/public/icon-${side}.png`);

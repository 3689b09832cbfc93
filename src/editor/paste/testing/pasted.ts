/** Clipboard contents as other programs write them; the words are ours. */
const mso = (level: number, sign: string, text: string, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} h1 {color:#2F5496;} --></style></head>
<body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span lang=EN-GB style='color:#2F5496'>Winter berths<o:p></o:p></span></h1>
<p class=MsoNormal><b><span lang=EN-GB>Who</span></b><span lang=EN-GB> may stay, <i>how long</i>, and <u>where</u>; see <a href="https://example.org/rules"><span style='color:blue'>the rules</span></a>.<o:p></o:p></span></p>
<h2><span lang=EN-GB>Steps<o:p></o:p></span></h2>
${mso(1, '·', 'Ask the harbour office')}${mso(2, 'o', 'by <b>radio</b>')}${mso(2, 'o', 'by letter')}${mso(1, '·', 'Wait')}
<p class=MsoNormal><span lang=EN-GB><o:p>&nbsp;</o:p></span></p>
${mso(1, '1.', 'Moor', 1)}${mso(2, 'a.', 'bow', 1)}${mso(1, '2.', 'Pay', 1)}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b><span lang=EN-GB>Berth</span></b></p></td><td width=301 style='width:225.4pt'><p class=MsoNormal><b>Length</b></p></td></tr><tr><td><p class=MsoNormal>North 4</p></td><td><p class=MsoNormal align=right style='text-align:right'>18 m</p></td></tr></table>
<!--EndFragment--></body></html>`;

const docs = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;';
const run = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none;') =>
  `<span style="${docs}${style}vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const docsItem = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;${docs}" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${run(text)}</p></li>`;
const docsTask = (text: string, checked: boolean) =>
  `<li dir="ltr" role="checkbox" aria-checked="${checked}" style="list-style-type:none;${docs}" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.599px" height="17.599px" alt="${checked ? '' : 'un'}checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;" role="presentation">${run(text)}</p></li>`;

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${run('Winter berths')}</h1><p dir="ltr" style="line-height:1.38;">${run('Who', 'font-weight:700;font-style:normal;')}${run(' may stay, ')}${run('how long', 'font-weight:400;font-style:italic;')}${run('; see ')}<a href="https://example.org/rules" style="text-decoration:none;">${run('the rules', 'color:#1155cc;text-decoration:underline;')}</a>${run('.')}</p><br /><ul style="margin-top:0;padding-inline-start:48px;">${docsItem('Ask')}<ul style="margin-top:0;">${docsItem('by radio', 2)}</ul>${docsItem('Wait')}</ul><ul style="margin-top:0;">${docsTask('Moored', true)}${docsTask('Paid', false)}</ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr" style="line-height:1.2;">${run('Berth', 'font-weight:700;')}</p></td><td><p dir="ltr">${run('Length', 'font-weight:700;')}</p></td></tr><tr><td><p dir="ltr">${run('North 4')}</p></td><td><p dir="ltr">${run('18 m')}</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

export const notion = `<meta charset='utf-8'><!-- notionvc: 3b5e8a1c -->
<h1>Winter berths</h1>
<p><strong>Who</strong> may stay, <em>how long</em>; see <a href="https://example.org/rules">the rules</a>.</p>
<ul>
<li>Ask
<ul>
<li>by radio</li>
</ul>
</li>
<li>Wait</li>
</ul>
<ul>
<li>[x]  Moored</li>
<li>[ ]  Paid</li>
</ul>
<blockquote>
<p>Mind the tide</p>
</blockquote>
<pre><code class="language-ts">const berth = 4;
</code></pre>
<table>
<thead>
<tr>
<th>Berth</th>
<th>Length</th>
</tr>
</thead>
<tbody>
<tr>
<td>North 4</td>
<td>18 m</td>
</tr>
</tbody>
</table>`;

export const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;text-align:center;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment-->
<col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Berth</td><td class=xl65 width=64>Length</td></tr>
<tr height=20><td height=20>North 4</td><td align=right x:num>18</td></tr>
<tr height=20><td height=20 colspan=2 style='mso-ignore:colspan'>&nbsp;</td></tr>
<!--EndFragment--></table></body></html>`;

#!/usr/bin/env bash
# LibreOffice 7.4.7 and number formats with conditions, as amounts in lakhs and crores need them.
#
# Expected: [>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00 shows -1234.5 as -1,234.50: the
# last section takes what no condition holds for, and nothing takes the sign away. gnumeric does so.
# Seen: LibreOffice shows 1,234.50. A deduction that is written in this usual format for India is read as a
# payment, on the screen, on paper and in HTML; the value of the cell is right.
# Whoever writes amounts for India gives each cell a plain format by its size.
# Needs Debian 12: apt-get install libreoffice-calc=4:7.4.7-1+deb12u* gnumeric=1.12.55-1 python3-xlsxwriter=3.0.2-2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
soffice --version | grep -q '^LibreOffice 7\.4\.7' || { echo "needs LibreOffice 7.4.7" >&2; exit 1; }
/usr/bin/python3 - <<'PY'
import xlsxwriter

book = xlsxwriter.Workbook("given.xlsx")
lakhs = book.add_format({"num_format": r"[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00"})
sheet = book.add_worksheet()
for row, amount in enumerate([1234.5, -1234.5, 1234567.5]):
    sheet.write_number(row, 0, amount, lakhs)
book.close()
PY
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to html --outdir seen given.xlsx >/dev/null 2>&1
ssconvert -O format=preserve -T Gnumeric_stf:stf_assistant given.xlsx gnumeric.csv 2>/dev/null
office=$(sed -n 's|.*<td[^>]*>\(.*\)</td>.*|\1|p' seen/given.html | sed 's/<[^>]*>//g' | tr '\n' ' ')
gnumeric=$(sed 's/−/-/; s/"//g' gnumeric.csv | tr '\n' ' ')
echo "LibreOffice: $office"
echo "gnumeric: $gnumeric"
[ "$office" = '1,234.50 1,234.50 12,34,567.50 ' ]
[ "$gnumeric" = '1,234.50 -1,234.50 12,34,567.50 ' ]

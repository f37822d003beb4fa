#!/usr/bin/env bash
# gnumeric 1.12.55 and the marks of letters in .xlsx (ST_Xstring: _x000D_ is a carriage return).
#
# Expected: a cell that XlsxWriter writes with the lines "Flat 4", CR LF, "MG Road" is shown with two lines, and
# the text "_x0041_", which it writes as "_x005F_x0041_", as it was given. LibreOffice 7.4 does both.
# Seen: gnumeric shows "Flat 4_x000D_" and "_x005F_x0041_". ECMA-376 part 1, 22.9.2.19 has _xHHHH_ stand for
# the letter in every text of a cell. Saved again by gnumeric, the seven letters are part of the address.
# Whoever receives files that went through gnumeric takes the marks off where no letter can be meant.
# Needs Debian 12: apt-get install gnumeric=1.12.55-1 python3-xlsxwriter=3.0.2-2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
ssconvert --version 2>&1 | grep -q "'1.12.55'" || { echo "needs gnumeric 1.12.55" >&2; exit 1; }
/usr/bin/python3 - <<'PY'
import xlsxwriter

assert xlsxwriter.__version__ == "3.0.2", xlsxwriter.__version__
book = xlsxwriter.Workbook("given.xlsx")
sheet = book.add_worksheet()
sheet.write_string(0, 0, "Flat 4\r\nMG Road")
sheet.write_string(1, 0, "_x0041_")
book.close()
PY
ssconvert given.xlsx seen.csv 2>/dev/null
cat seen.csv
grep -q '^"Flat 4_x000D_$' seen.csv
grep -q '^_x005F_x0041_$' seen.csv
ssconvert given.xlsx saved.xlsx 2>/dev/null
python3 -c 'import zipfile,sys; sys.exit("Flat 4_x000D_" not in zipfile.ZipFile("saved.xlsx").read("xl/worksheets/sheet1.xml").decode())'

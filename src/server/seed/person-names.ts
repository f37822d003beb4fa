/** Names for invented people: given names, and families by the part of the country they are common in. */
import { fullName } from '#kernel/person/full-name.ts';
import type { Chance } from './chance.ts';

export type Gender = 'male' | 'female';
export type InventedName = { readonly gender: Gender; readonly firstName: string; readonly lastName: string };

const given: Readonly<Record<Gender, readonly string[]>> = {
  female:
    `Aarti Aditi Aishwarya Akshata Ameena Anagha Ananya Anita Anjali Ankita Aparna Archana Asmita Bhavana
    Bindu Chaitra Charu Deepa Deepika Devika Divya Ekta Farah Fatima Gauri Gayatri Geeta Hema Ila Indira
    Ishita Jaya Jyoti Kalpana Kamala Kavita Keerthi Kiran Komal Lakshmi Lalita Lata Madhavi Malini
    Manasi Manju Mary Maya Megha Minal Mitali Mridula Mukta Nandini Neelam Neha Nidhi Nikita Nisha Nupur
    Padma Pallavi Parvati Payal Pooja Poornima Pranita Prerna Rachana Radha Ragini Rajani Rashmi Rekha
    Renuka Reshma Ritu Rohini Ruchi Rukmini Sabina Sadhana Sandhya Sangeeta Sarita Saroja Seema Shalini
    Shanta Sharmila Shilpa Shobha Shruti Smita Sneha Sonal Sowmya Sudha Suhasini Sujata Sunita Supriya
    Swati Tanvi Tara Trupti Uma Urmila Usha Vaishali Vandana Varsha Veena Vidya Vimala Yamini Zainab
    Zoya`.split(/\s+/),
  male: `Abhay Abhijit Aditya Ajay Akash Alok Amar Amit Anand Anil Anirudh Arjun Arun Arvind Ashok Ashwin
    Atul Avinash Balaji Bharat Chandan Chetan Darshan Deepak Devendra Dhruv Dilip Dinesh Feroz Ganesh
    Gaurav Girish Gopal Govind Gurpreet Hari Harish Harsha Hemant Imran Irfan Ishaan Jagdish Jatin
    Jayant Kabir Kailash Karan Kartik Kishore Krishna Kunal Lokesh Madhav Mahesh Manish Manoj Mihir
    Milind Mohan Mukesh Murali Nagesh Naresh Naveen Neeraj Nitin Omkar Pankaj Parag Prakash Pramod
    Pranav Prasad Prashant Praveen Rahul Rajat Rajesh Rakesh Raman Ramesh Ranjit Rohan Rohit Sachin
    Sagar Salim Sameer Sandeep Sanjay Santosh Satish Shashank Shekhar Shiv Shreyas Siddharth Srinivas
    Subhash Sudhir Sumit Sunil Suresh Sushil Tarun Tejas Uday Umesh Varun Venkat Vijay Vinay Vinod
    Vishal Vivek Yash Yogesh Zubin`.split(/\s+/),
};

const families: readonly string[] =
  `Acharya Agarwal Ahmed Ali Apte Bansal Banerjee Basu Bhagat Bhandari Bhaskar Bhat Bhave Chakraborty
    Chandra Chatterjee Chauhan Chavan Chopra Das Dash Datta Deshmukh Deshpande Dev Dhawan Dixit Dutta
    Fernandes Gaikwad Ganguly Ghosh Gokhale Goswami Gowda Goyal Gupta Hegde Hussain Iyengar Iyer Jadhav
    Jain Joglekar Joshi Kadam Kale Kamath Kapoor Kaul Khan Khanna Khare Kher Kini Kohli Krishnan
    Kulkarni Kumar Lal Limaye Mahajan Malhotra Malik Mane Mathew Mathur Mehta Menon Mishra Mitra
    Mukherjee Murthy Nadkarni Naidu Naik Nair Narayan Nayak Oak Pai Pandey Parekh Parikh Pathak Patil
    Patnaik Patwardhan Phadke Philip Pillai Prabhu Pradhan Pujari Rai Rajan Raman Rane Rao Rathore Rawat
    Reddy Roy Sahoo Saini Salvi Samant Sane Sathe Sawant Saxena Sen Seth Shah Sharma Shenoy Shetty
    Shinde Shukla Singh Sinha Soman Sood Srinivasan Subramanian Swamy Talwar Tandon Thakur Thomas Tiwari
    Trivedi Upadhyay Vaidya Varghese Varma Venkatesh Verma Vyas Wagle Yadav Zachariah`.split(/\s+/);

/** Draws names that have not been drawn before, so that two people of one organisation are never confused. */
export function nameDrawer(chance: Chance, taken: Iterable<string>): (gender: Gender) => InventedName {
  const used = new Set(taken);
  return (gender) => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const name = { gender, firstName: chance.pick(given[gender]), lastName: chance.pick(families) };
      const whole = fullName(name);
      if (used.has(whole)) continue;
      used.add(whole);
      return name;
    }
    throw new Error('too few names for so many people');
  };
}

/** A relative of the same family, for emergency contacts and fathers' names. */
export const relativeName = (chance: Chance, gender: Gender, lastName: string): string =>
  `${chance.pick(given[gender])} ${lastName}`;
